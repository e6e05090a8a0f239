/** Call it after the errors have been rendered. */
export function focusFirstError(): void {
  document.querySelector<HTMLElement>('input[aria-invalid="true"], [data-invalid="true"]')?.focus();
}
