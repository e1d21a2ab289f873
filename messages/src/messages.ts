import { compileMessage } from './compile-message.ts';
import { english, type MessageId } from './english.ts';
import { formatMessage, type Message, type Values } from './format-message.ts';
import { type Catalog, type Interface, interfaceOf, type Language, readCatalog } from './languages.ts';
import { toPseudo, toPseudoText } from './pseudo.ts';

const catalogs = new Map<Language, Catalog>();

function catalogOf(language: Language): Catalog {
  const known = catalogs.get(language) ?? readCatalog(language);
  catalogs.set(language, known);
  return known;
}

/** Whether there is a message of this name. */
export function isMessageId(id: string): id is MessageId {
  return textOf(english, id) !== undefined;
}

function textOf(catalog: Catalog, id: string): string | undefined {
  const dot = id.indexOf('.');
  const folder = id.slice(0, dot);
  const name = id.slice(dot + 1);
  const texts = Object.hasOwn(catalog, folder) ? catalog[folder] : undefined;
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** The message of this name in a language, in English where that lacks it. Throws if there is no such message. */
export function findMessage(id: string, language: Interface): Message {
  if (!isMessageId(id)) throw new Error(`There is no message ${id} in messages/en`);
  if (language === 'pseudo') return toPseudo(findMessage(id, 'en'));
  const own = textOf(catalogOf(language), id);
  return own === undefined
    ? compileNamed(id, textOf(english, id) ?? '', 'en')
    : compileNamed(id, own, language);
}

function compileNamed(id: string, text: string, language: Language): Message {
  try {
    return compileMessage(text, language);
  } catch (error) {
    const dot = id.indexOf('.');
    const [file, name] = [`messages/${language}/${id.slice(0, dot)}.json`, id.slice(dot + 1)];
    throw new Error(`${file}: “${name}” is no message: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Throws where a text of the hub's language cannot be read: a hub does not start with half of its texts. */
export function requireMessages(hubLanguage = 'en'): void {
  const language = interfaceOf(hubLanguage);
  for (const [folder, texts] of Object.entries(english))
    for (const name of Object.keys(texts)) findMessage(`${folder}.${name}`, language);
}

/** Gives texts in one language. */
export type Translate = (id: MessageId, values?: Values) => string;

/** Puts words in quotation marks, as a language does. */
export function quoteIn(t: Translate): (text: string) => string {
  return (text) => t('formats.quoted', { text });
}

const translators = new Map<string, Translate>();

/** The texts of a hub, in its own language or in English. */
export function translator(hubLanguage = 'en'): Translate {
  const known = translators.get(hubLanguage) ?? makeTranslator(hubLanguage);
  translators.set(hubLanguage, known);
  return known;
}

/** All texts of a folder as they are written, names of values and all. */
export function plainTexts<Folder extends keyof typeof english>(
  folder: Folder,
  hubLanguage = 'en',
): (typeof english)[Folder] {
  const language = interfaceOf(hubLanguage);
  if (language !== 'pseudo') return { ...english[folder], ...catalogOf(language)[folder] };
  const texts = Object.entries<string>(english[folder]).map(([name, text]) => [name, toPseudoText(text)]);
  return Object.fromEntries(texts);
}

function makeTranslator(hubLanguage: string): Translate {
  const language = interfaceOf(hubLanguage);
  const messages = new Map<MessageId, Message>();
  return (id, values = {}) => {
    const message = messages.get(id) ?? findMessage(id, language);
    messages.set(id, message);
    return formatMessage(message, values, hubLanguage);
  };
}
