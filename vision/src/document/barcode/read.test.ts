import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { decodeImage } from '../../image/decode.ts'
import { readBarcodes } from './read.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/documents/pdf417/', import.meta.url))

const pictures = existsSync(data)
  ? readdirSync(data).flatMap((folder) =>
      readdirSync(data + folder)
        .filter((file) => /\.(png|webp|jpg)$/.test(file))
        .map((file) => `${folder}/${file}`),
    )
  : []

test.skipIf(pictures.length === 0)(
  `PDF417 photos say what was written in them (${pictures.length === 0 ? 'SKIPPED: no calibration data beside the project' : pictures.length})`,
  async () => {
    const wrong: string[] = []
    let read = 0
    for (const picture of pictures) {
      const found = await readBarcodes(await decodeImage(readFileSync(data + picture)))
      const text = found.find((one) => one.format === 'PDF417')?.text
      if (text === undefined) continue
      read++
      const stem = data + picture.replace(/\.\w+$/, '')
      // The two `.bin` symbols hold bytes that are no text.
      if (!existsSync(`${stem}.txt`)) continue
      const expected = readFileSync(`${stem}.txt`, 'utf8')
      const plain = (one: string) => one.replaceAll(/[\r\n]+/g, '\n').trim()
      if (plain(text) !== plain(expected)) wrong.push(picture)
    }
    process.stdout.write(
      `PDF417: ${read} of ${pictures.length} read, ${wrong.length} with other content ${wrong.join(' ')}\n`,
    )
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThanOrEqual(0.85 * pictures.length)
  },
)
