import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { mongo } from 'mongoose';

/*
 * The reference of a read from the database: Nest on Fastify, sending what the driver's cursor finds, and nothing else.
 * Its arguments are the port, the address of the database and the `find` command, as Extended JSON.
 */
const [port, databaseUri = '', sent = '{}'] = process.argv.slice(2);
const { find, filter, ...options } = mongo.BSON.EJSON.parse(sent) as mongo.FindOptions & {
  find: string;
  filter: mongo.Document;
};
const client = await mongo.MongoClient.connect(databaseUri);
const collection = client.db().collection(find);

@Controller()
class PageController {
  @Get()
  readPage(): Promise<mongo.Document[]> {
    return collection.find(filter, options).toArray();
  }
}

@Module({ controllers: [PageController] })
class PageModule {}

const app = await NestFactory.create<NestFastifyApplication>(PageModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(port), '127.0.0.1');
