/** What the store knows of the session. */
export class Session {
  /** Resolves once the admin is logged in again. */
  constructor(readonly renew: () => Promise<void>) {}
}
