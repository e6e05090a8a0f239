/** Tells the admin by mail. `reports/` implements it, because it has the mail server. */
export abstract class AccountMail {
  /** To the address before the change. Nothing happens without a mail server; never rejects. */
  abstract credentialsChanged(formerEmail: string): Promise<void>;
}
