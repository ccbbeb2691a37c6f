/** Methods for webhook endpoints and watches. */
import type { Connection, OperationAnswer, OperationInput } from './connection.ts'
import type { CallOptions } from './options.ts'

/** Selects a page of a list. */
export interface PageOptions extends CallOptions {
  /** 1 to 100; 100 if absent. */
  readonly limit?: number | undefined
  /** `next` of the previous page; absent for the first page. */
  readonly after?: string | undefined
}

export interface WatchPageOptions extends PageOptions {
  /** Only watches of the endpoint with this id. */
  readonly endpoint?: string | undefined
}

/** Methods for webhook endpoints: the URLs that receive events. */
export class Endpoints {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Creates an endpoint. The answer has its secret: store it, as it is shown only once. */
  create(
    endpoint: OperationInput<'createEndpoint'>['body'],
    options?: CallOptions,
  ): Promise<OperationAnswer<'createEndpoint'>> {
    return this.#connection.call('createEndpoint', { body: endpoint }, options)
  }

  /** A page of endpoints, oldest first. */
  list({ signal, ...query }: PageOptions = {}): Promise<OperationAnswer<'listEndpoints'>> {
    return this.#connection.call('listEndpoints', { query }, { signal })
  }

  get(id: string, options?: CallOptions): Promise<OperationAnswer<'getEndpoint'>> {
    return this.#connection.call('getEndpoint', { params: { id } }, options)
  }

  /** Changes the URL, the description or the status: `active` or `off`. */
  update(
    id: string,
    changes: OperationInput<'updateEndpoint'>['body'],
    options?: CallOptions,
  ): Promise<OperationAnswer<'updateEndpoint'>> {
    return this.#connection.call('updateEndpoint', { params: { id }, body: changes }, options)
  }

  /** Replaces the secret. For `oldSecretHours` (24 if absent), events are signed with both secrets. */
  rotateSecret(
    id: string,
    { signal, oldSecretHours }: CallOptions & { readonly oldSecretHours?: number | undefined } = {},
  ): Promise<OperationAnswer<'rotateSecret'>> {
    return this.#connection.call('rotateSecret', { params: { id }, body: { oldSecretHours } }, { signal })
  }

  /** Deletes an endpoint with its watches and events. */
  delete(id: string, options?: CallOptions): Promise<OperationAnswer<'deleteEndpoint'>> {
    return this.#connection.call('deleteEndpoint', { params: { id } }, options)
  }

  /** Posts a test event to the endpoint. */
  test(id: string, options?: CallOptions): Promise<OperationAnswer<'testEndpoint'>> {
    return this.#connection.call('testEndpoint', { params: { id } }, options)
  }

  /** A page of the endpoint's deliveries, newest first. */
  deliveries(id: string, { signal, ...query }: PageOptions = {}): Promise<OperationAnswer<'listDeliveries'>> {
    return this.#connection.call('listDeliveries', { params: { id }, query }, { signal })
  }

  /** Sends an event to the endpoint again. */
  replay(id: string, event: string, options?: CallOptions): Promise<OperationAnswer<'replayDelivery'>> {
    return this.#connection.call('replayDelivery', { params: { id, event } }, options)
  }
}

/** Methods for watches: the codes whose changes cause events. */
export class Watches {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Watches up to 1,000 codes of a type. A code that the endpoint already watches keeps its watch. */
  create(
    watches: OperationInput<'createWatches'>['body'],
    options?: CallOptions,
  ): Promise<OperationAnswer<'createWatches'>> {
    return this.#connection.call('createWatches', { body: watches }, options)
  }

  /** A page of watches, oldest first. */
  list({ signal, ...query }: WatchPageOptions = {}): Promise<OperationAnswer<'listWatches'>> {
    return this.#connection.call('listWatches', { query }, { signal })
  }

  get(id: string, options?: CallOptions): Promise<OperationAnswer<'getWatch'>> {
    return this.#connection.call('getWatch', { params: { id } }, options)
  }

  /** Deletes a watch with its events. */
  delete(id: string, options?: CallOptions): Promise<OperationAnswer<'deleteWatch'>> {
    return this.#connection.call('deleteWatch', { params: { id } }, options)
  }
}
