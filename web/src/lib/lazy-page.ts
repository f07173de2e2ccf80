import { lazyRouteComponent } from '@tanstack/react-router'

/** How long a server may take to answer whether it can be reached. */
const REACH_MS = 10_000

/** A part of the application could not be loaded, and neither can a page. */
export class UnreachableError extends Error {}

/**
 * A page in files of its own. Where a newer release has replaced them, the router reloads the document. Where the server
 * cannot be reached, a reload would leave the application for the browser's own error page: the page fails instead, in
 * its place in the layout.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (error) {
      throw (await isReachable()) ? error : new UnreachableError('unreachable', { cause: error })
    }
  }, name)

/** Whether the server answers with a page. */
export async function isReachable(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) } as const
    return (await fetch('/', options)).ok
  } catch {
    return false
  }
}
