import { existsSync, statSync } from 'node:fs';
import { dirname, extname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../is-record.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { installedBeside } from './installed.ts';
import { loadOnnxModel } from './onnx-model.ts';
import { loadPackageModel } from './package-model.ts';

/**
 * Loads the model named by `SEARCH_MODEL`: an ONNX model (its file, or the folder it is in), a custom module,
 * or a package. Downloads nothing: if something is missing on this machine, the error says what to install.
 */
export async function loadModel(named: string): Promise<EmbeddingModel> {
  const path = resolve(named);
  if (!existsSync(path)) {
    if (isAbsolute(named) || named.startsWith('.') || extname(named) !== '')
      throw new TypeError(`there is nothing at ${path}`);
    return loadPackageModel(named, installedBeside(process.cwd()));
  }
  if (statSync(path).isDirectory()) return loadOnnxModel(path, installedBeside(path, process.cwd()));
  if (extname(path) === '.onnx') return loadOnnxModel(path, installedBeside(dirname(path), process.cwd()));
  if (!['.js', '.mjs', '.ts'].includes(extname(path)))
    throw new TypeError(`${named} is no folder, no .onnx file and no module (.js, .mjs, .ts)`);
  return fromModule(named, await import(pathToFileURL(path).href));
}

/** A module exports the model as `model`. */
function fromModule(named: string, loaded: unknown): EmbeddingModel {
  const model = isRecord(loaded) ? loaded['model'] : undefined;
  if (!isRecord(model) || typeof model['embed'] !== 'function')
    throw new TypeError(`${named} exports no model: { name, dimensions, embed(texts) }`);
  // Its results are validated where they are used.
  return model as unknown as EmbeddingModel;
}
