import { StartRefused } from './start-refused.ts';

interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly variable: 'PORT' | 'HEALTH_PORT';
}

/** Explains to the operator why a server can't listen; returns other errors unchanged. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port, variable }: ListenPlace,
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(`Port ${port} on ${host} is in use. Set ${variable} to another one.`);
  }
  if (error.code === 'EACCES') {
    return new StartRefused(
      `This user may not listen on port ${port}. Set ${variable} to one above 1023, and put a reverse proxy in front.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new StartRefused(
      `${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
    );
  }
  return error;
}
