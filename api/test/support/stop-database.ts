// biome-ignore lint/style/noDefaultExport: jest wants it.
export default async function stopTestDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
