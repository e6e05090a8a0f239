/**
 * Resolves with whether the clipboard has it. Where the browser refuses its clipboard (no https, no permission) the text
 * of the field is copied the old way; if that fails too it stays selected for the farmer's own hands.
 */
export async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand('copy');
  }
}
