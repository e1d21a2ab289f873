import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Interface, interfaceOf } from '@runrate/messages';

/** Build files that contain the interface texts of one language. */
export interface InterfaceFiles {
  readonly language: Interface;
  readonly pages: string;
  /** Returns the path of the script in this language, given its path in the build manifest. */
  scriptAt(path: string): string;
}

const english: InterfaceFiles = { language: 'en', pages: 'pages.js', scriptAt: (path) => path };

/** Finds the files of the hub's language, or the English ones if the build has none. */
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
