import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PEOPLE } from '@wabi/specimens/people.ts'
import sharp from 'sharp'
import { type FaceEngine, loadFaceEngine } from '../../vision/src/face/engine.ts'
import { describeDrawn, printDistances } from './specimen-faces/measure.ts'
import type { Recipe } from './specimen-faces/mix/recipe.ts'
import { searchRecipe } from './specimen-faces/search-recipe.ts'
import { printSecondNet } from './specimen-faces/second-net.ts'
import { describeSources, type SourceFace } from './specimen-faces/source-faces.ts'

const RECIPES = fileURLToPath(new URL('specimen-faces/recipes.json', import.meta.url))
const TRIES = 600

type Recipes = Record<string, Recipe>

/**
 * Whether faces mixed from the women in the sample photographs could replace the sitters' on the specimens: distances to the
 * women and to each other by the platform's own net, and similarities by a second one. Exit status 1 when a threshold is
 * broken. `search` first looks for new recipes and writes them; `search NAME` for one person, `--tries N` with more or fewer
 * tries. `--pictures DIR` writes the pictures.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { pictures: { type: 'string' }, tries: { type: 'string', default: String(TRIES) } },
  })
  // vision blocks all loaders but those of photographs in the whole process; the drawings are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const engine = await loadFaceEngine()
  const sources = await describeSources(engine)
  const recipes = JSON.parse(await readFile(RECIPES, 'utf8')) as Recipes
  const [task, ...names] = positionals
  if (task === 'search') await search(engine, sources, recipes, { names, tries: Number(values.tries) })
  const broken: string[] = []
  const drawn = await describeDrawn(engine, recipes, broken, values.pictures)
  printDistances(drawn, sources, broken)
  await printSecondNet(drawn, sources)
  for (const line of broken) console.error(`specimen-faces: ${line}`)
  if (broken.length > 0) process.exitCode = 1
}

async function search(
  engine: FaceEngine,
  sources: readonly SourceFace[],
  recipes: Recipes,
  { names, tries }: { names: readonly string[]; tries: number },
): Promise<void> {
  const against = sources.map(({ descriptor }) => descriptor)
  for (const [i, person] of PEOPLE.entries()) {
    if (names.length > 0 && !names.includes(person.id)) continue
    const found = await searchRecipe(engine, person, against, { tries, seed: i + 1 })
    against.push(found.descriptor)
    recipes[person.id] = found.recipe
    await writeFile(RECIPES, `${JSON.stringify(recipes, null, 2)}\n`)
    console.log(`${person.id}: nearest face ${found.nearest.toFixed(3)} after ${found.tries} tries`)
  }
}
