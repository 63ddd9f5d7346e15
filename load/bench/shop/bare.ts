// The reference: bare Node.js, sending a ready buffer of the size of a page of products.
import { createServer } from 'node:http';

const [port, size] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(size ?? 0, 'a');

createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(port, '127.0.0.1');
