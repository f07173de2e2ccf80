import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'

export const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./landing/fallback-page.tsx'), 'FallbackPage'),
})
export const under = () => root
