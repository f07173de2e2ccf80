/** Where a client's logo lies in storage. */
export function logoKey(clientId: string, logoId: string): string {
  return `${clientId}/logo/${logoId}`
}
