// An edge in a process of its own, so that its memory is its own: says its port, and runs until it is ended.
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { visitorAddress } from '../proxy/visitor-address.ts';
import { createFrontServer } from '../front-server.ts';
import { privateNetworks } from '@fudaya/kit/networks';
import { testEdge } from './running-edge.ts';

const app = testEdge({ isForwardedTrusted: true });
const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]);
const server = createFrontServer((request, response) => void listener(request, response), visitorAddress(privateNetworks).isProxy);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
