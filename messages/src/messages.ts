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

/** Returns a message in a language, or in English if it has no translation. Throws if there is no such message. */
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

/** Throws if a text in the hub's language can't be read, so that a hub never starts with half of its texts missing. */
export function requireMessages(hubLanguage = 'en'): void {
  const language = interfaceOf(hubLanguage);
  for (const [folder, texts] of Object.entries(english))
    for (const name of Object.keys(texts)) findMessage(`${folder}.${name}`, language);
}

export type Translate = (id: MessageId, values?: Values) => string;

/** Returns a function that puts text in the language's quotation marks. */
export function quoteIn(t: Translate): (text: string) => string {
  return (text) => t('formats.quoted', { text });
}

const translators = new Map<string, Translate>();

/** Returns a translator into the hub's language, with English as the fallback. */
export function translator(hubLanguage = 'en'): Translate {
  const known = translators.get(hubLanguage) ?? makeTranslator(hubLanguage);
  translators.set(hubLanguage, known);
  return known;
}

/** Returns all texts of a folder with their placeholders left in. */
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
