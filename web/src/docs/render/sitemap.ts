import { type Page, markdownPage } from './page.ts'
import { referencePages } from './reference-pages.ts'

export interface Chapter {
  title: string
  pages: Page[]
}

/** Every page in reading order. */
export function sitemap(): Chapter[] {
  return [
    { title: 'Get started', pages: ['index', 'quick-start', 'test-mode', 'sdk'].map(markdownPage) },
    {
      title: 'Guides',
      pages: [
        'links',
        'embedding',
        'webhooks',
        'statuses',
        'identity',
        'resubmission',
        'review',
        'errors',
        'idempotency',
        'pagination',
        'versions-and-limits',
        'data-protection',
        'going-live',
        'other-providers',
      ].map(markdownPage),
    },
    { title: 'API reference', pages: referencePages() },
    {
      title: 'Catalogues',
      pages: ['events', 'error-codes', 'reason-codes', 'test-customers', 'changelog'].map(markdownPage),
    },
  ]
}
