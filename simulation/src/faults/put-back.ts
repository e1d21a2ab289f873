import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Fault, faults, type Replacement } from './fault-table.ts';

const root = join(import.meta.dirname, '../../..');

export function findFault(name: string): Fault {
  const found = faults.find((fault) => fault.name === name);
  if (found) return found;
  throw new RangeError(
    `There is no fault “${name}”: give one of ${faults.map((fault) => fault.name).join(', ')}.`,
  );
}

/** Applies a replacement to a source. Throws a `RangeError` if the source no longer matches. */
export function applyTo(source: string, { file, from, to }: Replacement, { name }: Fault): string {
  const parts = source.split(from);
  if (parts.length === 2) return parts.join(to);
  throw new RangeError(
    `The fault “${name}” replaces a text that stands in ${file} ${parts.length - 1} times, not once: adapt simulation/src/faults/fault-table.ts.`,
  );
}

/** The sources that a fault changes, with the fault applied, by file URL. */
export function readFaulty(fault: Fault): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const replacement of fault.replacements) {
    const path = join(root, replacement.file);
    const { href } = pathToFileURL(path);
    sources.set(href, applyTo(sources.get(href) ?? readFileSync(path, 'utf8'), replacement, fault));
  }
  return sources;
}

/**
 * Makes hub modules loaded from now on contain the fault; the files are not changed. Returns a function to call once
 * they are loaded, which throws if one of them was loaded before, without the fault.
 */
export function putBack(fault: Fault): () => void {
  const sources = readFaulty(fault);
  const missing = new Set(sources.keys());
  registerHooks({
    load(url, context, nextLoad) {
      const source = sources.get(url);
      const loaded = nextLoad(url, context);
      missing.delete(url);
      return source === undefined ? loaded : { ...loaded, source };
    },
  });
  return () => {
    if (missing.size === 0) return;
    throw new Error(`The fault “${fault.name}” is not in what runs: ${[...missing].join(', ')}`);
  };
}
