// The reference of a read from the database: Nest on Fastify, sending what the driver's cursor finds, and nothing else.
// Its arguments are the port, the address of the database, and the products' ids.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Document, MongoClient, ObjectId } from 'mongodb';

const [port, databaseUri = '', ...ids] = process.argv.slice(2);
const products = (await MongoClient.connect(databaseUri)).db().collection('products');
const page = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
/** Leaves out the fields that only the office's searches need. */
const projection = { officeWords: 0 };

class PageController {
  readPage(): Promise<Document[]> {
    return products.find(page, { projection }).toArray();
  }
}
class PageModule {}

// As functions, since Node.js runs this file as it is, and strips types only.
const { prototype } = PageController;
Get()(prototype, 'readPage', Object.getOwnPropertyDescriptor(prototype, 'readPage') ?? {});
Controller()(PageController);
Module({ controllers: [PageController] })(PageModule);

const app = await NestFactory.create<NestFastifyApplication>(PageModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(port), '127.0.0.1');
