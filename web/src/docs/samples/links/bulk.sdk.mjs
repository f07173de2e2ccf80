import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { batchId } = await wabi.batches.create({
  verifications: [
    { customerName: 'Abebe Bikila', delivery: 'none', clientReference: 'customer-1042' },
    { customerName: 'Sara Alemu', delivery: 'none', clientReference: 'customer-1043' },
  ],
})
const { status, created, total } = await wabi.batches.get(batchId)
console.log(batchId, status, `${created} of ${total}`)
