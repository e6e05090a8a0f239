import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { connect } from 'node:tls';
import { DAY } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';

/** An answer on the same machine takes milliseconds. */
const HANDSHAKE_MS = 1000;

/**
 * The certificate that visitors get from the gateway. `none`: browsers warn of the one that it signed itself; `unknown`:
 * it didn't answer.
 */
export type Certificate = { state: 'valid'; until: Date } | { state: 'none' | 'unknown' };

/** The renewal begins a month before the end, so two weeks have gone wrong by then. */
const RENEWAL_MS = 14 * DAY;

/** Tells whether browsers warn of it, or will before long. */
export const isCertificateEnding = (certificate: Certificate, now: Date): boolean =>
  certificate.state === 'none' ||
  (certificate.state === 'valid' && certificate.until.getTime() - now.getTime() < RENEWAL_MS);

export interface Disk {
  /** In bytes. */
  free: number;
  size: number;
}

export interface MachineState {
  /** Undefined if a proxy in front ends TLS. */
  certificate: Certificate | undefined;
  /** Undefined in the demo. */
  disk: Disk | undefined;
}

/** State of the machine, as far as a container can see it. */
@Injectable()
export class Machine {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async state(): Promise<MachineState> {
    const [certificate, disk] = await Promise.all([this.certificate(), this.disk()]);
    return { certificate, disk };
  }

  /** Undefined if a proxy in front ends TLS. */
  async certificate(): Promise<Certificate | undefined> {
    const { tlsServer, publicUrl } = this.config;
    return tlsServer && certificateOf(tlsServer, new URL(publicUrl).hostname);
  }

  /** The disk of the volume with the list of erased people: in a container the others may be in memory. */
  private async disk(): Promise<Disk | undefined> {
    const { erasureLog, isDemo } = this.config;
    if (isDemo || erasureLog === undefined) return undefined;
    const found = await statfs(dirname(erasureLog)).catch(() => undefined);
    return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
  }
}

function certificateOf({ host, port }: { host: string; port: number }, servername: string) {
  return new Promise<Certificate>((resolve) => {
    // An expired or self-signed certificate is an answer, too.
    const socket = connect({ host, port, servername, rejectUnauthorized: false }, () => {
      const { issuer, subject, valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      const isSelfSigned = JSON.stringify(issuer) === JSON.stringify(subject);
      resolve(isSelfSigned ? { state: 'none' } : { state: 'valid', until: new Date(until) });
    });
    const giveUp = () => {
      socket.destroy();
      resolve({ state: 'unknown' });
    };
    socket.setTimeout(HANDSHAKE_MS, giveUp).on('error', giveUp);
  });
}
