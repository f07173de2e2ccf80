import { type ReactNode, useEffect, useRef } from 'react'
import { usePageName } from './page-name.ts'

interface SubjectHeadingProps {
  /** What the page is about, for its title. */
  name: string
  className?: string
  /** Shown instead of the name. */
  children?: ReactNode
}

/** The heading of what a page is about, such as a case. It takes the focus that the opening of the page left on its first heading. */
export function SubjectHeading({ name, className = '', children = name }: SubjectHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageName(name)
  useEffect(() => {
    if (document.activeElement?.tagName === 'H1') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} data-subject title={name} className={`outline-none ${className}`}>
      {children}
    </h2>
  )
}
