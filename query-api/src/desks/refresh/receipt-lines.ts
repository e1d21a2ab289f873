import type {
  LogPosition,
  Receipt,
  ReceiptAnswer,
  ReceiptLine,
  Source,
  SourceState,
} from '@runrate/contracts';
import { recognize } from '../../http/recognize.ts';
import { toWords } from '../../http/sentence.ts';
import { toMessage } from './to-message.ts';

type ReceiptSource = Receipt['sources'][number];

export function toPendingLine({ id, name }: Pick<Source, 'id' | 'name'>): ReceiptLine {
  return {
    ...{ sourceId: id, name, outcome: 'pending' },
    ...{ new: 0, updated: 0, duplicate: 0, rejected: 0 },
  };
}

export function toLine({ id, name }: Pick<Source, 'id' | 'name'>, state: SourceState): ReceiptLine {
  return {
    ...{ sourceId: id, name, outcome: state.outcome, ...state.counts },
    ...(state.error === undefined ? {} : { error: state.error }),
  };
}

/** Returns a line as it is stored, without progress, which is temporary. */
export function toKeptLine({ progress: _progress, ...line }: ReceiptLine, requested: LogPosition) {
  return { ...line, requested } satisfies ReceiptSource;
}

export function toReceiptAnswer(
  receipt: Receipt,
  lines: readonly ReceiptLine[],
  language: string | undefined,
): ReceiptAnswer {
  const sources = lines.map((line) => inLanguage(line, language));
  return { ...toReceiptSummary(receipt, lines, language), sources };
}

function inLanguage(line: ReceiptLine, language: string | undefined): ReceiptLine {
  return line.error === undefined ? line : { ...line, error: toWords(recognize(line.error), language) };
}

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

export function fromKept({ requested: _requested, ...line }: ReceiptSource): ReceiptLine {
  const { error, ...rest } = line;
  return error === undefined ? rest : { ...rest, error };
}
