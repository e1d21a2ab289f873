import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isRecord } from './is-record.ts';

/**
 * Replaces the Markdown `file` of each page, relative to `folder`, with its text. Returns a line for each
 * that can't be read, and leaves that page out so that it causes no further errors.
 */
export async function loadPageFiles(pages: unknown, folder: string): Promise<string[]> {
  if (!isRecord(pages)) return [];
  const refused: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    if (!isRecord(page) || typeof page['file'] !== 'string') continue;
    if (page['text'] !== undefined || page['paragraphs'] !== undefined) {
      refused.push(`  pages.${name}: must have one of text, file and paragraphs`);
      delete pages[name];
      continue;
    }
    const { file, ...rest } = page;
    try {
      pages[name] = { ...rest, text: await readFile(resolve(folder, String(file)), 'utf8') };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refused.push(`  pages.${name}.file: ${reason}; paths are relative to the configuration`);
      delete pages[name];
    }
  }
  return refused;
}
