import { inflateSync } from 'node:zlib'

/** An element of a tagged PDF. */
export interface PdfElement {
  type: string
  alt: string | null
  lang: string | null
  scope: string | null
  kids: PdfElement[]
  /** Whether content on a page belongs to it. */
  hasContent: boolean
}

/**
 * What PDF/UA-1 asks of a file that this platform has written, as far as a program can tell: the declarations of its
 * catalogue, the tree of its elements, and what is drawn on its pages outside of elements and artifacts.
 */
export function readPdfStructure(file: Buffer) {
  const objects = new Map<string, string>()
  for (const [, id, body] of file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gsu))
    objects.set(id!, body!)
  const all = [...objects.values()]
  const catalogue = all.find((body) => /\/Type \/Catalog\b/u.test(body)) ?? ''
  const follow = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`, 'u').exec(body)?.[1] ?? '') ?? ''
  const root = follow(catalogue, 'StructTreeRoot')

  const readElement = (id: string): PdfElement => {
    const body = objects.get(id) ?? ''
    const kids = /\/K \[(.*?)\]\n/su.exec(body)?.[1] ?? ''
    const withoutContent = kids.replaceAll(/<<.*?>>/gsu, '')
    return {
      type: /\/S \/(\w+)/u.exec(body)?.[1] ?? '',
      alt: /\/Alt \((.*?)\)/u.exec(body)?.[1] ?? null,
      lang: /\/Lang \((.*?)\)/u.exec(body)?.[1] ?? null,
      scope: /\/Scope \/(\w+)/u.exec(body)?.[1] ?? null,
      kids: [...withoutContent.matchAll(/(\d+) 0 R/gu)].map(([, kid]) => readElement(kid!)),
      hasContent:
        kids.includes('<<') ||
        /(?:^|\s)\d+(?=\s|$)(?! 0 R)/u.test(withoutContent.replaceAll(/\d+ 0 R/gu, '')),
    }
  }
  const readContent = (page: string) => {
    const body = follow(page, 'Contents')
    const from = body.indexOf('stream\n') + 7
    return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString(
      'latin1',
    )
  }
  const fonts = all.filter((body) => /\/Type \/Font\n/u.test(body))
  return {
    marked: /\/Marked true/u.test(follow(catalogue, 'MarkInfo')),
    language: /\/Lang \((.*?)\)/u.exec(catalogue)?.[1] ?? null,
    showsTitle: /\/DisplayDocTitle true/u.test(all.join('\n')),
    declaresUa: all.some((body) => body.includes('<pdfuaid:part>1</pdfuaid:part>')),
    hasTitle: all.some((body) => /<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]+</u.test(body)),
    fonts: fonts.length,
    /** Fonts whose letters are not in the file, or have no Unicode value. */
    incompleteFonts: [
      ...all.filter((body) => body.includes('/Type /FontDescriptor') && !/\/FontFile[23]? /u.test(body)),
      ...fonts.filter((body) => !body.includes('/ToUnicode') && !body.includes('/CIDSystemInfo')),
      ...fonts.filter((body) => body.includes('/CIDFontType2') && !body.includes('/CIDToGIDMap')),
    ],
    /** Links and fields would need descriptions of their own. */
    annotations: all.filter((body) => /\/Type \/Annot\b|\/Annots \[\s*\d/u.test(body)),
    encrypted: file.includes('/Encrypt '),
    elements: [...(/\/K \[(.*?)\]/su.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/gu)].map(([, id]) =>
      readElement(id!),
    ),
    undescribed: all
      .filter((body) => /\/Type \/Page\b/u.test(body))
      .flatMap((page, index) =>
        findUndescribed(readContent(page)).map((what) => `page ${index + 1}: ${what}`),
      ),
  }
}

/** Operators that show text, pictures or lines outside of marked content. */
function findUndescribed(content: string): string[] {
  let depth = 0
  return content.split('\n').flatMap((line) => {
    if (/ (BDC|BMC)$/u.test(line)) depth += 1
    else if (line.trim() === 'EMC') depth -= 1
    else if (depth === 0 && /(^| )(TJ|Tj|Do|S|s|f|F|B|b)$/u.test(line.trim())) return [line.slice(0, 60)]
    return []
  })
}

/** An element and everything in it, in reading order. */
export const flatten = (element: PdfElement): PdfElement[] => [element, ...element.kids.flatMap(flatten)]
