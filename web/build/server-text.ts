import type { Catalogue } from './translate.ts'

/**
 * A script that sets `window.serverText`: the translation of a text that the server wrote. `Decided: approved, score 92`
 * consists of three texts; what the table does not have stays as it is.
 */
export function serverTextScript(texts: Catalogue): string {
  return `{const texts=new Map(Object.entries(${JSON.stringify(texts)}))
const find=text=>texts.get(text)
window.serverText=text=>{
const whole=find(text)
if(whole!==undefined)return whole
const [,first,,more,,score]=/^(.*?)(: ([^:]*?))?(, score (\\d+))?$/su.exec(text)
const start=find(first)
if(start===undefined)return text
return start+(more===undefined?'':'፦ '+(find(more)??more))+(score===undefined?'':'፣ ነጥብ '+score)
}}`
}
