import type { Pdf } from './open-pdf.ts'

type Element = ReturnType<Pdf['struct']>

/** Attributes of an element; pdfkit's types lack the last two. */
interface Options {
  /** BCP 47, where it differs from the document's. */
  lang?: string
  /** What a picture shows. */
  alt?: string
  /** What is read instead of the contents. */
  actual?: string
  /** What a `TH` is the header of. */
  scope?: 'Column' | 'Row'
  /** Left, top, right and bottom of a `Figure`, in points. */
  bbox?: [number, number, number, number]
}

/** The elements that are open, the innermost last. The first is the document. */
const open = new WeakMap<Pdf, Element[]>()

/** Starts the structure of a tagged document (ISO 32000-1, 14.8), to which `tag` adds in reading order. */
export function openStructure(pdf: Pdf): void {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  open.set(pdf, [document])
}

/** An element with contents: a paragraph (`P`), a heading (`H1`, `H2`), a cell, or a `Figure`, which needs `alt`. */
export function tag(pdf: Pdf, type: string, options: Options, draw: () => void): void {
  const element = pdf.struct(type, options)
  open.get(pdf)?.at(-1)?.add(element)
  element.add(draw)
  element.end()
}

/** An element that contains only other elements, which `fill` adds with `tag` and `group`. */
export function group(pdf: Pdf, type: string, fill: () => void): void {
  const elements = open.get(pdf)
  const element = pdf.struct(type)
  elements?.at(-1)?.add(element)
  elements?.push(element)
  fill()
  elements?.pop()
  element.end()
}

/** What readers leave out: lines, and what repeats on each page. */
export function drawArtifact(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}
