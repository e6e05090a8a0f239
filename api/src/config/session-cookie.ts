import type { Config } from './config.js';

export const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** A browser accepts the prefix only over HTTPS. */
export const sessionCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-hofkiste.sid' : 'hofkiste.sid';
