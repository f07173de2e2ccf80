/** Focuses the first invalid field of a form, or of an invalid group, after its errors have rendered. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
    const field = invalid?.querySelector('input') ?? invalid
    field?.focus()
  })
}
