import { mayNeedRepair, toStorable } from '@runrate/contracts/storable-text';
import type { ParseResult } from './parse-result.ts';

/** Parses JSON text; refuses a web page or anything else with a human-readable reason. */
export function parseJson(text: string): ParseResult<unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return { outcome: 'parsed', parsed: mayNeedRepair(text) ? toStorable(parsed) : parsed };
  } catch {
    const isPage = /^\s*<(!doctype\s+html|html)\b/i.test(text);
    return {
      outcome: 'refused',
      reason: isPage
        ? 'The address answers with a web page, not with data'
        : 'The address answers with text that is not JSON',
    };
  }
}
