/**
 * Focuses the first field that is marked as invalid, once the marks are rendered. A field that is not an input carries
 * `data-invalid` on its frame.
 */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-invalid]');
    const isFrame = field?.hasAttribute('data-invalid');
    const control = isFrame ? field?.querySelector<HTMLElement>('[tabindex="0"], input:not(:disabled)') : field;
    if (control) control.focus();
    else field?.scrollIntoView({ block: 'center' });
  });
}
