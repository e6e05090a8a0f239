interface Field {
  focus: (options: { cursor: 'all' }) => void;
}

/** Copies the text that a field shows; false when the browser refuses. */
export async function copyFrom(field: Field | null, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https or permission: the old command copies the selection, which otherwise stays for Ctrl+C.
    field?.focus({ cursor: 'all' });
    return document.execCommand('copy');
  }
}
