/** Creates an error whose stack begins in the spec, so that the report shows its line. */
export function failure(message: string): Error {
  const error = new Error(message);
  const lines = error.stack?.split('\n').filter((line) => !line.includes('/tests/components/'));
  error.stack = lines?.join('\n') ?? message;
  return error;
}
