import { createRootRoute } from '@tanstack/react-router'
import { lazyPage } from './lib/lazy-page.ts'

export const root = createRootRoute({
  notFoundComponent: lazyPage(() => import('./landing/fallback-page.tsx'), 'FallbackPage'),
})
export const under = () => root
