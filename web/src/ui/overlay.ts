/** What lies over the page: a dialog, the drawer, a menu. */
const OVERLAYS = '#root[inert], [aria-modal="true"], dialog:modal, [role="menu"]:popover-open'

/** Whether something lies over the page: keys then belong to it, and not to what is behind. */
export function overlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null
}
