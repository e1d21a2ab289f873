import {
  MongoBulkWriteError,
  MongoCompatibilityError,
  MongoDriverError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoSystemError,
  type TopologyDescription,
} from 'mongodb';
import { EngineUnavailable } from '../ports/engine-errors.ts';

export const serverCodes = {
  badValue: 2,
  unauthorized: 13,
  authenticationFailed: 18,
  illegalOperation: 20,
  indexNotFound: 27,
  namespaceExists: 48,
  maxTimeExpired: 50,
  indexOptionsConflict: 85,
  writeConflict: 112,
  snapshotUnavailable: 246,
  transactionTooLarge: 388,
  duplicateKey: 11000,
  outOfDiskSpace: 14031,
} as const;

/** Error codes of a server that is not, or no longer, the primary, or is shutting down. */
const notPrimary = [10107, 13435, 13436, 189, 91, 11600, 11602, 10058];
/** Error codes of a write that was not replicated in time. */
const notReplicated = [64, 79, 100];

const tooOld = 'run MongoDB 6.0 or later, or set MONGODB_URL to one that is.';
const standalone =
  'it is no replica set: start mongod with --replSet and initiate it, even if it is the only one.';

export function codeOf(error: unknown): number | undefined {
  return error instanceof MongoServerError && typeof error.code === 'number' ? error.code : undefined;
}

/** Whether work in a transaction can be retried because nothing of it was written. */
export function isTransient(error: unknown): boolean {
  return !isUnreachable(error) && (hasLabel(error, 'TransientTransactionError') || brokeOff(error));
}

/** Whether a commit may have happened, so that it can be retried. */
export function isUnclear(error: unknown): boolean {
  return !isUnreachable(error) && (hasLabel(error, 'UnknownTransactionCommitResult') || brokeOff(error));
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

/** Whether no server was found in time. Retrying at once would not find one either. */
function isUnreachable(error: unknown): boolean {
  return rootOf(error) instanceof MongoServerSelectionError;
}

/** The driver passes some socket errors through, and does not label errors of connections it had dropped. */
function brokeOff(error: unknown): boolean {
  return rootOf(error) instanceof MongoNetworkError || isSocketError(error);
}

const socketCodes = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'];

function isSocketError(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof MongoError || !('code' in error)) return false;
  return 'syscall' in error || socketCodes.some((code) => code === error.code);
}

/** The driver wraps every error during a bulk write, even a broken connection, as a server error. */
function rootOf(error: unknown): unknown {
  const wrapped = error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError;
  return wrapped ? error.errorResponse : error;
}

/** Converts database errors to `EngineUnavailable` with advice in one line. Other errors stay as they are. */
export function explainFailure(where: string, doing: string, failure: unknown): Error {
  const error = rootOf(failure);
  const advice = error instanceof MongoError ? adviceFor(error) : adviceForSocket(error);
  if (advice !== undefined) {
    return new EngineUnavailable(`MongoDB at ${where} can't ${doing}: ${advice}`, { cause: failure });
  }
  return failure instanceof Error ? failure : new Error(String(failure));
}

export function explainAddress(error: unknown): EngineUnavailable {
  const words = error instanceof Error ? oneLine(error.message) : '';
  // The driver may quote the address, which may contain a password.
  const quoted = words === '' || words.includes('@') ? '' : ` (${words})`;
  return new EngineUnavailable(
    `MONGODB_URL is not an address of MongoDB${quoted}: it looks like mongodb://host:27017/?replicaSet=rs0.`,
  );
}

/** Returns why a server can't be used, or `undefined` if it can. */
export function findUnfit(hello: Readonly<Record<string, unknown>>, version: string): string | undefined {
  if (Number.parseInt(version, 10) < 6) return `its version is ${version}: ${tooOld}`;
  if (hello['setName'] === undefined && hello['msg'] !== 'isdbgrid') return standalone;
  return undefined;
}

function adviceFor(error: MongoError): string | undefined {
  const words = oneLine(error.message);
  const code = codeOf(error);
  if (error instanceof MongoCompatibilityError) return `it is too old (${words}): ${tooOld}`;
  if (error instanceof MongoServerSelectionError) return adviceWithoutServer(error);
  if (code === serverCodes.authenticationFailed || code === serverCodes.unauthorized) {
    return `it refuses the user (${words}): check the user and password in MONGODB_URL and the user's roles.`;
  }
  if (code === serverCodes.outOfDiskSpace || /no space left|disk space/i.test(words)) {
    // Happens while an index is built. Elsewhere, a server that can't write its files exits.
    return `its disk is full (${words}): free some space there.`;
  }
  if (code === serverCodes.illegalOperation && /replica set/i.test(words)) return standalone;
  if (code === serverCodes.badValue && words.includes('hint')) {
    return 'an index of it was dropped by another version of the hub: stop that one and start this one again.';
  }
  if (code === serverCodes.indexOptionsConflict) {
    return `an index in it stands in the way of ours (${words}): drop that index.`;
  }
  if (code !== undefined && notPrimary.includes(code)) {
    return `it is not the primary (${words}): wait for an election, or check the members of the replica set.`;
  }
  if (code !== undefined && notReplicated.includes(code)) {
    return `too few members of the replica set confirm writes (${words}): start the ones that are down.`;
  }
  if (code === serverCodes.transactionTooLarge) {
    return `so much at once does not fit its cache (${words}): start mongod with more memory or a larger cache.`;
  }
  if (code === serverCodes.maxTimeExpired || code === serverCodes.snapshotUnavailable) {
    return `it took too long (${words}): check its load and its log.`;
  }
  return isConnectionTrouble(error) ? connectionBroke(words) : undefined;
}

function adviceForSocket(error: unknown): string | undefined {
  return isSocketError(error) ? connectionBroke(oneLine(error.message)) : undefined;
}

function connectionBroke(words: string): string {
  return `the connection broke (${words}): check that it runs, and its log and disk if it does not.`;
}

function isConnectionTrouble(error: MongoError): boolean {
  const transient =
    error.hasErrorLabel('TransientTransactionError') || error.hasErrorLabel('RetryableWriteError');
  if (error instanceof MongoNetworkError || error instanceof MongoSystemError || transient) return true;
  const names = ['Pool', 'Topology', 'NotConnected', 'ClientClosed', 'WaitQueue', 'ExpiredSession', 'Cursor'];
  return error instanceof MongoDriverError && names.some((name) => error.name.includes(name));
}

function adviceWithoutServer(error: MongoServerSelectionError): string {
  const seen: TopologyDescription | undefined = error.reason;
  const servers = [...(seen?.servers.values() ?? [])];
  const types = new Set<string>(servers.map(({ type }) => type));
  if (seen?.compatible === false) return `it is too old (${oneLine(error.message)}): ${tooOld}`;
  if (types.has('RSGhost')) return 'its replica set is not initiated: run rs.initiate() once.';
  if (types.has('Standalone') || servers.length === 0) {
    return `no member of the replica set that MONGODB_URL names answers; a server that does ${
      servers.length === 0 ? 'is of another set or of none' : 'is of none'
    }: start mongod with --replSet and initiate it, or correct replicaSet= in MONGODB_URL.`;
  }
  if (types.has('RSSecondary') || types.has('RSOther')) {
    return 'its replica set has no primary: wait for an election, or start the members that are down.';
  }
  const cause = servers.find((server) => server.error)?.error?.message ?? error.message;
  return `it does not answer (${oneLine(cause)}): check that it runs and that MONGODB_URL names it; if it ended, its log says why, such as a full disk.`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}
