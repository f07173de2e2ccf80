import filed from './costs.json' with { type: 'json' }
import { compileModel } from './model.ts'

/** What the comparisons of this module use: the costs that `npm run train -- names` wrote. */
export const MODEL = compileModel(filed)
