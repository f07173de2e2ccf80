/** The style of a sidebar entry; the router's link marks the current page with `data-status`. */
export function sidebarEntryClass(collapsed: boolean): string {
  return `flex min-h-11 items-center gap-3 rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent ${collapsed ? 'justify-center' : 'px-3'}`
}
