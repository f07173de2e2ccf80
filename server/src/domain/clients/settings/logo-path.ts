/** The URL path of a logo, by the id in `clients.logo`; null without one. */
export function logoPath(logoId: string | null): string | null {
  return logoId === null ? null : `/api/logos/${logoId}`
}
