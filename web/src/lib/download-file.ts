/** Downloads a blob as a file. */
export function downloadFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download no longer needs the URL by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
