import { errors } from '@elastic/elasticsearch';
import { EngineUnavailable } from '../ports/engine-errors.ts';

const advice = {
  unreachable: 'Check that the server runs and that ELASTICSEARCH_URL names it.',
  untrusted:
    'Name the CA that signed its certificate in NODE_EXTRA_CA_CERTS, and the server by a name that is in it.',
  refused:
    'Check the user and password in ELASTICSEARCH_URL, or ELASTICSEARCH_API_KEY, and what they may do.',
  readOnly:
    'Free disk space on the server (past its flood stage it makes indexes read-only), or take the write block off the index.',
  full: 'Its disk is full: free some space there.',
  missing: 'The index was removed or renamed: start the hub again to create it, and rebuild it from the log.',
  red: 'The server starts up, its disk is full, or a shard is lost: see its log, GET /_cluster/health and /_cluster/allocation/explain.',
  busy: 'The server has too much to do, or too little memory.',
  otherLayout:
    'The index is laid out by a program of another version. Start this program anew with that version.',
  tooOld: 'Run Elasticsearch 9 or later, or set ELASTICSEARCH_URL to one that is.',
};

/** Types of errors by which a shard says that it could not write its files, besides `…_engine_exception`. */
const shardFailures = new Set([
  'io_exception',
  'i_o_exception',
  'engine_exception',
  'translog_exception',
  'already_closed_exception',
]);

export interface ElasticComplaint {
  readonly status: number;
  readonly type: string;
  readonly reason: string;
}

/** Returns `EngineUnavailable` for problems of server or network, otherwise an error for a wrong request. */
export function explainFailure(where: string, doing: string, error: unknown): Error {
  if (error instanceof EngineUnavailable) return error;
  if (!(error instanceof errors.ElasticsearchClientError)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const said = (words: string, what: string) =>
    new EngineUnavailable(`Elasticsearch at ${where} can't ${doing}: ${oneLine(words)}. ${what}`, {
      cause: error,
    });
  if (error instanceof errors.ResponseError) {
    const complaint = complaintOf(error);
    const remedy = remedyFor(complaint);
    if (remedy) return said(wordsOf(complaint), remedy);
    return new Error(`Elasticsearch at ${where} can't ${doing}: ${wordsOf(complaint)}.`, { cause: error });
  }
  if (error instanceof errors.ProductNotSupportedError) {
    return said('it is not Elasticsearch', advice.unreachable);
  }
  if (error instanceof errors.SerializationError) return error;
  const words = error.message || error.name;
  return said(words, /certificate/i.test(words) ? advice.untrusted : advice.unreachable);
}

export function explainItem(where: string, document: string, complaint: ElasticComplaint): Error {
  const remedy = remedyFor(complaint);
  const words = `Elasticsearch at ${where} can't write ${document}: ${wordsOf(complaint)}.`;
  return remedy ? new EngineUnavailable(`${words} ${remedy}`) : new Error(words);
}

/** Returns what the operator can do, or `undefined` if the request itself is wrong. */
function remedyFor({ status, type, reason }: ElasticComplaint): string | undefined {
  if (type === 'media_type_header_exception' || status === 406) return advice.tooOld;
  // A cluster-wide block (no master, or still starting) has status 503.
  if (type === 'cluster_block_exception' && status !== 503) return advice.readOnly;
  if (type === 'strict_dynamic_mapping_exception') return advice.otherLayout;
  if (status === 404 || type === 'index_not_found_exception') return advice.missing;
  if (status === 401 || status === 403) return advice.refused;
  if (status === 429 || /circuit_breaking|rejected_execution/.test(`${type} ${reason}`)) return advice.busy;
  if (status >= 500 && reason.toLowerCase().includes('no space left on device')) return advice.full;
  // A shard that failed, as on a full disk, answers 500 until the server notices; a document's 500 names its error.
  const isOfShard = shardFailures.has(type) || type.endsWith('_engine_exception') || type === unnamed(status);
  if (status >= 502 || (status === 500 && isOfShard)) return advice.red;
  return undefined;
}

function unnamed(status: number): string {
  return `HTTP status ${status}`;
}

function complaintOf(error: errors.ResponseError): ElasticComplaint {
  const body: unknown = error.body;
  const status = error.statusCode ?? 0;
  const named = textAt(body, 'error', 'type') === undefined ? undefined : at(body, 'error');
  // A refresh answers with the failures of its shards.
  const failure = named ?? at(body, '_shards', 'failures', '0', 'reason') ?? body;
  const root = at(failure, 'root_cause', '0');
  return {
    status,
    type: textAt(failure, 'type') ?? unnamed(status),
    reason:
      textAt(failure, 'caused_by', 'reason') ?? textAt(root, 'reason') ?? textAt(failure, 'reason') ?? '',
  };
}

function wordsOf({ type, reason }: ElasticComplaint): string {
  return oneLine(reason ? `${type}, ${reason}` : type);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 500);
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = Object.entries(inner).find(([name]) => name === key)?.[1];
  }
  return inner;
}

function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}
