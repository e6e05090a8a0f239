export type AccountChange =
  | 'credentials'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey only'
  | 'password again';

/** Reports changes of the login by mail. `reports/` implements it, because it has the mail server. */
export abstract class AccountMail {
  /** `email` is the address before the change. Does nothing without a mail server; never rejects. */
  abstract send(email: string, change: AccountChange): Promise<void>;
}
