import type { ChildProcess } from 'node:child_process';

export interface RunningServer {
  readonly child: ChildProcess;
  /** Value for the hub's environment variable of this engine. */
  readonly url: string;
  readonly logFile: string;
  /** Id of the server process; `child` may be only its launcher. */
  pid(): Promise<number>;
  stop(): Promise<void>;
}

/** A server installed from a public package registry and run as a plain process on loopback. */
export interface NativeServer {
  readonly name: 'kafka' | 'mongodb' | 'elasticsearch';
  readonly version: string;
  /** Downloads the server into `folder`; throws if this machine lacks something, and says what. */
  install(folder: string): Promise<void>;
  /** Makes another folder runnable from an installation, without its data. */
  borrow(installed: string, folder: string): Promise<void>;
  /** Further ports it listens on, as distances from its main port. */
  readonly portsBeside: readonly number[];
  start(folder: string, port: number): Promise<RunningServer>;
  /** Where the server at this port keeps its data, relative to its folder. */
  dataOf(port: number): string;
}
