const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
