import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Recipe } from '@wabi/specimens/composite/recipe.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import sharp from 'sharp'
import { type FaceEngine, loadFaceEngine } from '../../vision/src/face/engine.ts'
import { describeDrawn, printDistances } from './specimen-faces/measure.ts'
import { searchRecipe } from './specimen-faces/search-recipe.ts'
import { printSecondNet } from './specimen-faces/second-net.ts'
import { describeSources, type SourceFace } from './specimen-faces/source-faces.ts'

const RECIPES = fileURLToPath(new URL('../../specimens/src/composite/recipes.json', import.meta.url))
const TRIES = 400

/**
 * Whether the drawn people's faces are those of none of the women in the sample photographs: distances by the platform's
 * own net, and similarities by a second one. Exit status 1 when a threshold is broken. `search` first looks for new
 * recipes and writes them; `search NAME` for one person.
 */
export async function run([task, ...names]: string[]): Promise<void> {
  // vision blocks all loaders but those of photographs in the whole process; the drawings are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const engine = await loadFaceEngine()
  const sources = await describeSources(engine)
  if (task === 'search') await search(engine, sources, names)
  const broken: string[] = []
  const drawn = await describeDrawn(engine, broken)
  printDistances(drawn, sources, broken)
  await printSecondNet(drawn, sources)
  for (const line of broken) console.error(`specimen-faces: ${line}`)
  if (broken.length > 0) process.exitCode = 1
}

async function search(engine: FaceEngine, sources: readonly SourceFace[], names: string[]): Promise<void> {
  const against = sources.map(({ descriptor }) => descriptor)
  const recipes = JSON.parse(await readFile(RECIPES, 'utf8')) as Record<string, Recipe>
  for (const [i, person] of PEOPLE.entries()) {
    if (names.length > 0 && !names.includes(person.id)) continue
    const { recipe, nearest, descriptor } = await searchRecipe(engine, person, against, {
      tries: TRIES,
      seed: i + 1,
    })
    against.push(descriptor)
    recipes[person.id] = recipe
    await writeFile(RECIPES, `${JSON.stringify(recipes, null, 2)}\n`)
    console.log(`${person.id}: nearest ${nearest.toFixed(3)}`)
  }
}
