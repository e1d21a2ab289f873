// Writes the configuration of a new hub: `npm run new -- my-hub` asks six questions, or takes flags.
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { defaultLanguage, keywordSchema, splitAtCommas, toLanguage } from '@runrate/contracts';

const questions = [
  ['name', 'What is the hub called?'],
  ['tagline', 'What is it in one line?'],
  ['own', 'The address of your own feed, if you have one?'],
  ['feeds', 'Addresses of feeds of others, with commas between them?'],
  ['topics', 'Topics, with commas between them?'],
  ['contact', 'A mail address or page where publishers and readers reach you?'],
] as const;
type Answers = Record<(typeof questions)[number][0], string>;

const colours = ['#0B6B4F', '#9A3D12', '#1D4F91', '#6B3FA0', '#0E7490', '#8A5A00', '#9B2C4A'];

const usage = `usage: npm run new -- my-hub ${[...questions.map(([name]) => name), 'language'].map((name) => `[--${name} …]`).join(' ')}`;
const { values, positionals } = readArguments();

const [target = ''] = positionals;
if (target === '' || positionals.length > 1) fail(`Say where it goes. ${usage}`);
const path = resolve(/\.ya?ml$/.test(target) ? target : `${target}.yaml`);
if (existsSync(path)) fail(`${path} is there already; nothing was written.`);
prepareFolder(dirname(path));
const language = findLanguage();
const answers = await collectAnswers();
for (const [name] of questions) {
  const refusal = refuse(name, answers);
  if (refusal !== undefined) fail(`${refusal} (--${name})`);
}
const [own, feeds] = [splitAtCommas(answers.own), splitAtCommas(answers.feeds)];
writeFileSync(path, toYaml(), { flag: 'wx' });
const nameOfLanguage = new Intl.DisplayNames('en', { type: 'language' }).of(language);
process.stdout.write(`Wrote ${path}, a hub in ${nameOfLanguage} (language: ${language}).
Next:
  HUB_CONFIG=${path} npm run check-config -- --online
      asks each source once
  HUB_CONFIG=${path} DATA_DIR=.data/${toDataName(path)} npm run start:live
      starts the hub on http://127.0.0.1:3000; http://127.0.0.1:3000/admin is where you add sources, edit items and see the next issue
  npm run source -- add <address> --config ${path}
      finds the feed of a page and adds it
Mail needs PUBLIC_URL and SMTP_URL (.env.example). docs/configuration.md lists what else can be set (logo, icon, colour,
navigation, imprint, newsletter), docs/operations.md how to put the hub on the internet.
`);

/** Makes the folder before anything is asked, so that no answer is lost. */
function prepareFolder(folder: string): void {
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    accessSync(`${folder}/.`, constants.W_OK);
  } catch (error) {
    fail(`Nothing can be written in ${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(
        [...questions.map(([name]) => name), 'language'].map((name) => [name, { type: 'string' as const }]),
      ),
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. ${usage}`);
  }
}

/** The language flag, else the terminal's language. */
function findLanguage(): string {
  const { LC_ALL = '', LC_MESSAGES = '', LANG = '' } = process.env;
  const [ofTerminal = ''] = (LC_ALL || LC_MESSAGES || LANG).split(/[.@]/);
  const wanted = values['language'];
  const found = toLanguage(wanted === undefined ? ofTerminal : String(wanted));
  if (found === undefined && wanted !== undefined)
    fail(`--language: “${wanted}” is no language; say a tag such as de or ja.`);
  return found ?? defaultLanguage;
}

/** Takes the answers from the flags, or asks on a terminal if no flag answers any. */
async function collectAnswers(): Promise<Answers> {
  const given = questions.map(([name]) => [name, String(values[name] ?? '').trim()] as const);
  const collected = Object.fromEntries(given) as Answers;
  if (!process.stdin.isTTY || given.some(([name]) => values[name] !== undefined)) return collected;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const [name, question] of questions) {
    let refusal: string | undefined;
    do {
      collected[name] = (await terminal.question(`${question} `)).trim();
      refusal = refuse(name, collected);
      if (refusal !== undefined) process.stdout.write(`${refusal}\n`);
    } while (refusal !== undefined);
  }
  terminal.close();
  return collected;
}

/** Returns why a hub can't be made with an answer, given those before it. */
function refuse(name: keyof Answers, { [name]: answer, own }: Answers): string | undefined {
  if (name === 'name' && answer === '') return 'A hub needs a name.';
  if (name !== 'own' && name !== 'feeds') return undefined;
  const wrong = splitAtCommas(answer).find((address) => !URL.parse(address)?.protocol.startsWith('http'));
  if (wrong !== undefined) return `${wrong} is no http or https address.`;
  const needsFeed = name === 'feeds' && splitAtCommas(`${own},${answer}`).length === 0;
  return needsFeed ? 'A hub needs one feed at least: your own or one of others.' : undefined;
}

function toYaml(): string {
  const ids = new Set<string>();
  const names = new Set<string>();
  const hosts = [...own, ...feeds].map(hostOf);
  const toSource = (kind: string, address: string, more: string) => {
    const host = hostOf(address);
    const isOnly = hosts.filter((other) => other === host).length === 1;
    const name = firstFree(isOnly ? host : toLongName(address), names, ' ');
    return `  - id: ${firstFree(toId(host) || 'source', ids, '-')}\n    kind: ${kind}\n    name: ${JSON.stringify(name)}\n    url: ${JSON.stringify(address)}\n${more}`;
  };
  const topics = splitAtCommas(answers.topics);
  const slugs = new Set<string>();
  return `# ${answers.name.replaceAll(/\s+/g, ' ')}: the configuration of a hub. docs/configuration.md lists every key.
brand:
  name: ${JSON.stringify(answers.name)}
  tagline: ${JSON.stringify(answers.tagline)}
  # Pictures lie beside this file. Without them the name stands for the logo, and icon and colour are ours.
  # logo: logo.svg              # readable on light and on dark; else logoDark for the dark theme
  # icon: icon.svg              # square; favicon and icons of the installed site are made of it
  # socialImage: preview.png    # 1200 x 630, in previews of links
  # accent: "#0b6b4f"           # made lighter or darker where it could not be read
# Of the interface, dates and search. de, en and ja are complete. To change it later is to rebuild.
language: ${language}
${answers.contact ? `# Shown on /about: where publishers and readers reach you.\ncontact: ${JSON.stringify(answers.contact)}\n` : '# contact: you@example.com   # where publishers and readers reach you; set it before you go public\n'}
# What the hub reads. kind: articles, news, videos (a YouTube channel), podcast, sitemap …  An id never changes.
# Texts of others are shown as excerpts with a link; "curated: true" marks your own, shown in full.
sources:
${[...own.map((address) => toSource('articles', address, '    curated: true\n')), ...feeds.map((address) => toSource('news', address, ''))].join('')}${
  topics.length === 0
    ? ''
    : `
# Topics. Words put an item into a category; what fits none goes into the first.
categories:
${topics
  .map(
    (topic, index) => `  - slug: ${firstFree(toSlug(topic) || 'topic', slugs, '-')}
    name: ${JSON.stringify(topic)}
    color: "${colours[index % colours.length]}"
    keywords: ${JSON.stringify(toKeywords(topic))}
`,
  )
  .join('')}`
}
# Each section is there when a source or a setting fills it; "on" and "off" decide for you.
# sections: { newsletter: off }

# Figures, events, banners and pages of yours are shown once you set them, and not before.
# pages:
#   imprint: { title: Imprint, file: imprint.md }
#   privacy: { title: Privacy, paragraphs: ["…"] }
# newsletter: { imprint: "Who sends it", weekday: 2, hour: 14 }   # 1 is Monday, hour in UTC; needs PUBLIC_URL and SMTP_URL
# navigation: [{ to: /articles, label: … }]   # else made of the sections and topics
# network: { allow: ["127.0.0.1:8081"] }   # only for sources on your own machine or network, or on unusual ports
`;
}

/** Each hub has a folder of its own: items of another would show up in it. */
function toDataName(file: string): string {
  return toId(basename(file).replace(/\.ya?ml$/, '')) || 'hub';
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

/** Distinguishes feeds of one host: `city.example/atom`. */
function toLongName(address: string): string {
  const { pathname, search } = new URL(address);
  return `${hostOf(address)}${pathname.replace(/\/$/, '')}${search}`.slice(0, 80);
}

function toId(text: string): string {
  return (toPlain(text).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60);
}

/** Latin letters without accents, those of other scripts as they are: /category/釉薬 is what its readers would type. */
function toSlug(topic: string): string {
  const words = toPlain(topic).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, 60).join('').replace(/-$/, '');
}

function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => (language.startsWith('de') ? `${letter}e` : letter))
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/(?<=\p{sc=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC');
}

/** The parts of `Water & trees` each find items; the whole of it is in hardly any text. */
function toKeywords(topic: string): string[] {
  const words = topic
    .toLowerCase()
    .split(/[&+/・]/)
    .map((word) => word.trim());
  return [...new Set(words)].filter((word) => keywordSchema.safeParse(word).success);
}

/** The wanted word, with a number appended if it is taken. */
function firstFree(wanted: string, taken: Set<string>, between: string): string {
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) free = `${wanted}${between}${number}`;
  taken.add(free);
  return free;
}

function fail(reason: string): never {
  process.stderr.write(`${basename(import.meta.filename)}: ${reason}\n`);
  process.exit(1);
}
