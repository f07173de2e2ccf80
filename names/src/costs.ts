import costs from './costs.json' with { type: 'json' }
import { compileModel } from './model.ts'

/** The model of all comparisons, compiled from the costs that `npm run train -- names` wrote. */
export const MODEL = compileModel(costs)
