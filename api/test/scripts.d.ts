declare module '*/scripts/database.mjs' {
  interface TestDatabase {
    host: string;
    port: number;
    user: string;
    password: string;
    stop(): Promise<void>;
  }

  export function startDatabase(options: { fast: boolean }): Promise<TestDatabase>;
}
