// Writes ONNX files. Field numbers from https://github.com/onnx/onnx/blob/v1.16.0/onnx/onnx.proto
import { type Bytes, bytesField, concat, floatField, intField, messageField, textField } from './protobuf.ts'

const IR_VERSION = 8
const OPSET = 17
const ELEMENT = { float32: 1, uint8: 2, int64: 7 } as const
const ATTRIBUTE = { float: 1, int: 2, ints: 7 } as const

export type ElementType = keyof typeof ELEMENT
/** Numbers are written as INT; a float is `{ float: x }`; lists as INTS. */
export type Attributes = Record<string, number | readonly number[] | { readonly float: number }>
/** A named dimension (`'N'`) may vary from run to run. */
export type Shape = readonly (number | string)[]

function attribute(name: string, value: Attributes[string]): Bytes {
  if (typeof value === 'number') {
    return messageField(5, textField(1, name), intField(3, value), intField(20, ATTRIBUTE.int))
  }
  if ('float' in value) {
    return messageField(5, textField(1, name), floatField(2, value.float), intField(20, ATTRIBUTE.float))
  }
  return messageField(
    5,
    textField(1, name),
    ...value.map((v) => intField(8, v)),
    intField(20, ATTRIBUTE.ints),
  )
}

function valueInfo(field: number, name: string, type: ElementType, shape: Shape): Bytes {
  const dims = shape.map((d) => messageField(1, typeof d === 'number' ? intField(1, d) : textField(2, d)))
  const tensor = messageField(1, intField(1, ELEMENT[type]), messageField(2, ...dims))
  return messageField(field, textField(1, name), messageField(2, tensor))
}

function littleEndian(values: Float32Array | BigInt64Array): Bytes {
  const bytes = new Uint8Array(values.byteLength)
  const view = new DataView(bytes.buffer)
  if (values instanceof Float32Array) values.forEach((v, i) => view.setFloat32(i * 4, v, true))
  else values.forEach((v, i) => view.setBigInt64(i * 8, v, true))
  return bytes
}

/** Builds and encodes one graph. The same calls in the same order give the same bytes. */
export class OnnxGraph {
  readonly #name: string
  readonly #nodes: Bytes[] = []
  readonly #initializers: Bytes[] = []
  readonly #inputs: Bytes[] = []
  readonly #outputs: Bytes[] = []
  #count = 0

  constructor(name: string) {
    this.#name = name
  }

  input(name: string, type: ElementType, shape: Shape): string {
    this.#inputs.push(valueInfo(11, name, type, shape))
    return name
  }

  output(name: string, type: ElementType, shape: Shape): void {
    this.#outputs.push(valueInfo(12, name, type, shape))
  }

  /** Adds a node with one output and returns that output's name. */
  node(op: string, inputs: readonly string[], attributes: Attributes = {}, output?: string): string {
    const name = output ?? `${op.toLowerCase()}_${this.#count}`
    this.#count += 1
    this.#nodes.push(
      messageField(
        1,
        ...inputs.map((i) => textField(1, i)),
        textField(2, name),
        textField(3, name),
        textField(4, op),
        ...Object.entries(attributes).map(([key, value]) => attribute(key, value)),
      ),
    )
    return name
  }

  floats(values: Float32Array, shape: readonly number[]): string {
    return this.#tensor('float32', littleEndian(values), values.length, shape)
  }

  ints(values: readonly number[]): string {
    const wide = BigInt64Array.from(values, BigInt)
    return this.#tensor('int64', littleEndian(wide), values.length, [values.length])
  }

  encode(): Bytes {
    return concat([
      intField(1, IR_VERSION),
      textField(2, 'wabi'),
      messageField(
        7,
        ...this.#nodes,
        textField(2, this.#name),
        ...this.#initializers,
        ...this.#inputs,
        ...this.#outputs,
      ),
      messageField(8, textField(1, ''), intField(2, OPSET)),
    ])
  }

  #tensor(type: ElementType, raw: Bytes, count: number, shape: readonly number[]): string {
    if (shape.reduce((a, b) => a * b, 1) !== count)
      throw new Error(`${count} values do not fill [${shape.join()}]`)
    const name = `w_${this.#initializers.length}`
    this.#initializers.push(
      messageField(
        5,
        ...shape.map((d) => intField(1, d)),
        intField(2, ELEMENT[type]),
        textField(8, name),
        bytesField(9, raw),
      ),
    )
    return name
  }
}
