import type {
  LogPosition,
  Receipt,
  ReceiptAnswer,
  ReceiptLine,
  Source,
  SourceState,
} from '@runrate/contracts';
import { recognize } from '../http/recognize.ts';
import { toWords } from '../http/sentence.ts';
import { toMessage } from './to-message.ts';

type ReceiptSource = Receipt['sources'][number];

/** Whether a source's last reading answers the request at this place. */
export function answersRequest({ handled }: SourceState, requested: LogPosition): boolean {
  return handled?.partition === requested.partition && handled.offset >= requested.offset;
}

/** A source that was asked for and has not answered. */
export function toPendingLine({ id, name }: Pick<Source, 'id' | 'name'>): ReceiptLine {
  return {
    ...{ sourceId: id, name, outcome: 'pending' },
    ...{ new: 0, updated: 0, duplicate: 0, rejected: 0 },
  };
}

/** What a reading came to. */
export function toLine({ id, name }: Pick<Source, 'id' | 'name'>, state: SourceState): ReceiptLine {
  return {
    ...{ sourceId: id, name, outcome: state.outcome, ...state.counts },
    ...(state.error === undefined ? {} : { error: state.error }),
  };
}

/** A line as it is kept: how far a reading is passes. */
export function toKeptLine({ progress: _progress, ...line }: ReceiptLine, requested: LogPosition) {
  return { ...line, requested } satisfies ReceiptSource;
}

/** What an admin is shown of a receipt. */
export function toReceiptAnswer(
  receipt: Receipt,
  lines: readonly ReceiptLine[],
  language: string | undefined,
): ReceiptAnswer {
  const sources = lines.map((line) => inLanguage(line, language));
  return { ...toReceiptSummary(receipt, lines, language), sources };
}

/** A line with why its source failed in the language of the hub. */
function inLanguage(line: ReceiptLine, language: string | undefined): ReceiptLine {
  return line.error === undefined ? line : { ...line, error: toWords(recognize(line.error), language) };
}

/** The same without the sources. */
export function toReceiptSummary(
  { id, scope, cause, requestedAt, closedAt }: Receipt,
  lines: readonly ReceiptLine[],
  language: string | undefined,
): Omit<ReceiptAnswer, 'sources'> {
  const outcomes = { fetched: 0, unchanged: 0, failed: 0, pending: 0 };
  for (const { outcome } of lines) outcomes[outcome] += 1;
  return {
    ...{ id, cause, requestedAt, message: toMessage(lines, language), outcomes },
    scope: toWords(recognize(scope), language),
    state: closedAt === undefined ? 'open' : 'closed',
    ...(closedAt === undefined ? {} : { closedAt }),
  };
}

/** A kept source as a line. */
export function fromKept({ requested: _requested, ...line }: ReceiptSource): ReceiptLine {
  const { error, ...rest } = line;
  return error === undefined ? rest : { ...rest, error };
}
