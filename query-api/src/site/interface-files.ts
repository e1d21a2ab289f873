import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Interface, interfaceOf } from '@runrate/messages';

/** The files of the build that carry the texts of one language. */
export interface InterfaceFiles {
  readonly language: Interface;
  /** Renders first screens. */
  readonly pages: string;
  /** Where the readers' copy of a script is, given the path the build's own manifest has for it. */
  scriptAt(path: string): string;
}

const english: InterfaceFiles = { language: 'en', pages: 'pages.js', scriptAt: (path) => path };

/** Those of a hub's language; of English where the build has none of it. */
export async function findInterfaceFiles(
  webDir: string | undefined,
  hubLanguage: string | undefined,
): Promise<InterfaceFiles> {
  const language = interfaceOf(hubLanguage);
  const pages = `pages.${language}.js`;
  if (webDir === undefined || language === 'en') return english;
  const isBuilt = await access(join(webDir, '.server', pages)).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return english;
  return {
    language,
    pages,
    scriptAt: (path) => path.replace(/^(\/?assets\/)([^/]+\.js)$/, `$1${language}/$2`),
  };
}
